import { airFilterShape, type AirFilterShape } from './air-filter-shapes.ts'
import { foamElement, panelElement, roundElement } from './air-filter-elements.ts'
import type { Drawing, View } from './drawing.ts'
import type { Camera, Vec } from './kit/camera.ts'
import { picture } from './kit/picture.ts'
import type { Piece } from './kit/piece.ts'

const standing: Record<View, Camera> = {
  main: { yaw: -24, pitch: 22 },
  // The far side looks like the near one: the other side worth seeing is the mouth, from above.
  'other-side': { yaw: 38, pitch: 56 },
  detail: { yaw: -24, pitch: 30 },
  dimensions: { yaw: 0, pitch: 0 },
}

/** Panels stand on their long edge and turn their clean side to the reader. */
const upright: Record<View, Camera> = {
  main: { yaw: 30, pitch: 14 },
  'other-side': { yaw: 152, pitch: 14 },
  detail: { yaw: 30, pitch: 14 },
  dimensions: { yaw: 0, pitch: 0 },
}

/** An air filter element: round pleated, foam over a cage, or a flat panel, by the bike. */
export function airFilter(drawing: Drawing, view: View): string {
  const shape = airFilterShape(drawing.model)
  const camera = (shape.kind === 'panel' ? upright : standing)[view]
  const [w, h] = [shape.width / 2, shape.height]
  return picture(camera, element(camera, shape), {
    posture: 'standing',
    axes:
      shape.kind === 'panel'
        ? []
        : [
            [
              [0, 0, 0],
              [0, -h - shape.neck - shape.depth * 0.12, 0],
            ],
          ],
    closeUp: view === 'detail' ? { at: closeUpAt(shape), times: 2.3 } : undefined,
    measures:
      view === 'dimensions'
        ? [
            { from: [-w, 0, 0], to: [w, 0, 0], offset: 34, millimetres: Math.round(shape.width / shape.scale) },
            {
              from: [w, 0, 0],
              to: [w, -h - shape.neck, 0],
              offset: 28,
              millimetres: Math.round((h + shape.neck) / shape.scale),
              along: 'y',
            },
          ]
        : undefined,
  })
}

function element(camera: Camera, shape: AirFilterShape): Piece[] {
  if (shape.kind === 'panel') return panelElement(camera, shape)
  return shape.kind === 'foam' ? foamElement(camera, shape) : roundElement(camera, shape)
}

function closeUpAt({ kind, width, height, depth }: AirFilterShape): Vec {
  return kind === 'panel' ? [width * 0.26, -height * 0.72, depth / 2] : [-width * 0.1, -height * 0.92, depth * 0.3]
}
