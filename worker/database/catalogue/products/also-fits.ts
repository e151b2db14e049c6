/** Bikes that share most parts with the CD 70. */
export const likeCd70 = ['Honda CD 70 Dream', 'United 70', 'Road Prince 70', 'Super Power 70']

/** For lamps, seat, tank and locks of the CD 70: the Dream has its own. */
export const likeCd70ExceptDream = ['United 70', 'Road Prince 70', 'Super Power 70']

/** Bikes that share brakes, cables and electrics with the CG 125. */
export const likeCg125 = ['Honda CG 125S', 'Honda CG 125S Gold', 'United 125', 'Road Prince 125', 'Super Power 125']

/** For genuine parts, and for the front end: the Hondas of the family only. */
export const likeCg125Honda = ['Honda CG 125S', 'Honda CG 125S Gold']

/** For engine, rear wheel and body of the kick-start CG 125: the five-speed CG 125S differs there. */
export const likeCg125Classic = ['United 125', 'Road Prince 125', 'Super Power 125']

/** Bikes with the engine of the YBR 125. */
export const likeYbr125 = ['Yamaha YBR 125G', 'Yamaha YB 125Z']

/** For wheels, body and electrics of the YBR 125: the YB 125Z differs there. */
export const likeYbr125Body = ['Yamaha YBR 125G']

/** Bikes that share parts with the YB 125Z. */
export const likeYb125z = ['Yamaha YB 125Z-DX']

/** Bikes that share parts with the GS 150. */
export const likeGs150 = ['Suzuki GS 150SE']

/** For oil, which goes by engine and not by frame: the other Suzuki 150s. */
export const suzuki150 = ['Suzuki GS 150', 'Suzuki GS 150SE']
