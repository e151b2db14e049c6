"""
Makes barlow-semi-condensed.woff2 from BarlowGX.ttf, the variable font of Barlow's authors
(github.com/jpt/barlow, fonts/gx, version 1.208): semi-condensed, weights 500 to 700, the letters of the shop,
without hinting, and figures of one width, which that version does not have.

    pip install fonttools==4.66.1 brotli==1.2.0
    python barlow.py BarlowGX.ttf
"""

import sys
from copy import deepcopy
from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib import instancer

# The font's own axes count stems: these are its semi-condensed Medium, SemiBold and Bold.
WIDTH, MEDIUM, SEMI_BOLD, BOLD = 400, 96, 116, 141
SIGNS = "\u00a0£©«°±²³·»½×–—‘’“”•…"
FIGURES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
# What a figure of one width takes in Medium and in Bold, as in the authors' static fonts.
FIGURE_MEDIUM, FIGURE_BOLD = 495, 521


def read_again(font):
    """What instancing leaves out is filled in when a font is read."""
    written = BytesIO()
    font.save(written)
    return TTFont(written, recalcTimestamp=False)


def phantoms(wider):
    """The four points of a glyph's frame, of which the second is its right side."""
    return [(0, 0), (wider, 0), (0, 0), (0, 0)]


font = TTFont(sys.argv[1], recalcTimestamp=False)
font = instancer.instantiateVariableFont(font, {"wdth": WIDTH, "wght": (MEDIUM, MEDIUM, BOLD)}, optimize=False)
font = read_again(font)

axis = font["fvar"].axes[0]
axis.minValue, axis.defaultValue, axis.maxValue = 500, 500, 700
font["fvar"].instances = []
font["OS/2"].usWeightClass = 500
font["avar"] = newTable("avar")
font["avar"].segments = {"wght": {-1.0: -1.0, 0.0: 0.0, 0.5: (SEMI_BOLD - MEDIUM) / (BOLD - MEDIUM), 1.0: 1.0}}
for table in ("STAT", "DSIG"):
    if table in font:
        del font[table]

glyphs, advances, variations = font["glyf"], font["hmtx"], font["gvar"].variations
wider = FIGURE_BOLD - FIGURE_MEDIUM
for name in FIGURES:
    advance, _ = advances[name]
    figure = deepcopy(glyphs[name])
    figure.coordinates.translate((round((FIGURE_MEDIUM - advance) / 2), 0))
    figure.recalcBounds(glyphs)
    # Each change of the outline stays in the middle of a width that grows evenly.
    changes = [TupleVariation({"wght": (0.0, 1.0, 1.0)}, [(wider / 2, 0)] * len(figure.coordinates) + phantoms(wider))]
    for change in variations[name]:
        by = change.coordinates[-3][0] / 2
        outline = [(x - by, y) for x, y in change.coordinates[:-4]]
        changes.append(TupleVariation(change.axes, outline + phantoms(0)))
    glyphs[f"{name}.tf"] = figure
    advances[f"{name}.tf"] = (FIGURE_MEDIUM, figure.xMin)
    for change in changes:
        change.roundDeltas()
    variations[f"{name}.tf"] = changes
font.setGlyphOrder(glyphs.glyphOrder)
figures = "".join(f"sub {name} by {name}.tf;" for name in FIGURES)
addOpenTypeFeaturesFromString(font, f"languagesystem DFLT dflt; languagesystem latn dflt; feature tnum {{{figures}}} tnum;", tables=["GSUB"])
font = read_again(font)

options = subset.Options(hinting=False, layout_features=["kern", "tnum"], notdef_outline=True)
shop = subset.Subsetter(options)
shop.populate(unicodes=[*range(0x20, 0x7F), *map(ord, SIGNS)])
shop.subset(font)
for name, changes in font["gvar"].variations.items():
    coordinates, control = font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics)
    for change in changes:
        change.optimize(coordinates, control.endPts, isComposite=control.numberOfContours == -1)
font.flavor = "woff2"
font.save(Path(__file__).parent / "barlow-semi-condensed.woff2")
