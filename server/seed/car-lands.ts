import { curve, darken, lighten, lower, mix, type Point, points, ridge, scatter } from './picture-paths.ts'

export const verge = 880

/** The colours of one day; land runs down to y = `verge`. */
export interface Tones {
  sky: readonly [top: string, low: string]
  sun: string
  sunAt: Point
  far: string
  middle: string
  near: string
  grass: string
  road: string
}

const tree = (x: number, y: number, size: number, leaf: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-3 0-2-40H2L3 0Z" fill="#6b4f3a"/>
<ellipse cy="-58" rx="22" ry="34" fill="${leaf}"/><ellipse cx="7" cy="-64" rx="12" ry="24" fill="${lighten(leaf, 0.16)}"/></g>`

const acacia = (x: number, y: number, size: number, leaf: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-5 0C-4-40-8-60-34-84M2 0C2-40 14-62 40-86M0 0-2-90" stroke="#5b4331"
stroke-width="7" fill="none" stroke-linecap="round"/><path d="M-92-84C-84-112-40-124 0-122 48-124 86-110 94-84 50-92 20-78
0-82-30-76-60-92-92-84Z" fill="${leaf}"/><path d="M-70-98C-40-116 30-118 66-100 30-106-30-108-70-98Z" fill="${lighten(leaf, 0.18)}"/></g>`

const banana = (x: number, y: number, size: number, leaf: string) => {
  const leaves = [-74, -40, -8, 26, 60].map(
    (turn, index) =>
      `<path d="M0 0C-16-30-14-70 4-104 18-70 16-30 0 0Z" fill="${index % 2 ? lighten(leaf, 0.14) : leaf}" transform="rotate(${turn})"/>`,
  )
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-7 0-5-90H5L7 0Z" fill="#7d8a4a"/>
<g transform="translate(0 -84)">${leaves.join('')}</g></g>`
}

const house = (x: number, y: number, size: number, roof: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-24 0V-24H24V0Z" fill="#f3e6d3"/><path d="M6 0V-24H24V0Z" fill="#dcc8ad"/>
<path d="M-30-23-16-40H18L30-23Z" fill="${roof}"/><path d="M-6 0V-16H4V0Z" fill="#7a4a32"/>
<path d="M-18-18H-11V-10H-18ZM12-18H19V-10H12Z" fill="#5f7680"/></g>`

export const farHills: readonly Point[] = points(
  '0,600 130,545 270,585 420,500 580,560 740,490 910,570 1080,505 1250,560 1420,495 1600,560',
)
export const middleHills: readonly Point[] = points('0,640 180,590 380,690 620,620 830,700 1060,610 1280,690 1460,600 1600,640')
export const nearHills: readonly Point[] = points('0,760 240,700 520,790 820,740 1120,800 1380,710 1600,760')

const contours = (points: readonly Point[], steps: readonly number[], colour: string) =>
  steps.map((by) => `<path d="${curve(lower(points, by))}" fill="none" stroke="${colour}" stroke-width="4"/>`).join('')

export function terraces(tones: Tones): string {
  const line = lighten(tones.middle, 0.22)
  const roofs = ['#b8562f', '#a8482a', '#8f9aa0']
  const homes = points('150,640 210,652 1130,668 1195,690 1470,640 620,664 690,690').map(([x, y], index) =>
    house(x, y, 0.85, roofs[index % roofs.length] ?? '#b8562f'),
  )
  const leaf = darken(tones.near, 0.22)
  const grove = points('60,790 110,775 1330,790 1500,780 1550,800').map(([x, y], index) => tree(x, y, index % 2 ? 1.2 : 0.9, leaf))
  return `${ridge(farHills, verge, tones.far)}${ridge(middleHills, verge, tones.middle)}
${contours(middleHills, [26, 54, 84, 116, 150], line)}
${homes.join('')}
${ridge(nearHills, verge, tones.near)}${contours(nearHills, [30, 64], lighten(tones.near, 0.15))}${grove.join('')}`
}

export function volcanoes(tones: Tones): string {
  const cone = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
  const pale = lighten(tones.far, 0.2)
  const fields = scatter(5, 9).map((share, index) => {
    const x = index * 190 - 40
    return `<path d="M${x} 880 ${x + 70} ${740 + share * 40}H${x + 150}L${x + 120} 880Z"
fill="${lighten(tones.near, 0.08 + share * 0.18)}" fill-opacity="0.7"/>`
  })
  return `${cone('M-60 800C120 660 240 500 330 372 352 350 398 350 420 372 520 520 640 670 820 800Z', tones.far)}
${cone('M380 800C420 680 470 640 330 372 352 350 398 350 420 372 520 520 640 670 820 800Z', darken(tones.far, 0.08))}
${cone('M560 800C700 660 800 540 862 462L884 474 910 440 938 468 966 446 990 478C1060 570 1160 680 1300 800Z', pale)}
${cone('M900 800C940 660 900 560 938 468L966 446 990 478C1060 570 1160 680 1300 800Z', mix(pale, tones.far, 0.5))}
${cone('M1080 800C1240 660 1340 540 1420 440 1440 426 1466 426 1484 440 1560 540 1640 640 1760 720V800Z', tones.far)}
<path d="M180 620C320 584 380 640 520 606 600 590 640 620 700 618 600 650 300 660 180 620Z" fill="#ffffff" fill-opacity="0.45"/>
<path d="M1180 600C1290 570 1360 610 1500 584 1560 580 1600 590 1640 600 1500 640 1280 632 1180 600Z" fill="#ffffff" fill-opacity="0.45"/>
${ridge(lower(middleHills, 70), verge, tones.middle)}${ridge(lower(nearHills, 20), verge, tones.near)}${fields.join('')}
${tree(90, 830, 1.1, darken(tones.near, 0.3))}${tree(1520, 830, 1.3, darken(tones.near, 0.3))}${house(1400, 826, 1, '#a8482a')}`
}

export function lake(tones: Tones): string {
  const water = mix(tones.sky[0], '#3f8fa3', 0.5)
  const glints = scatter(11, 26).map((share, index) => {
    const y = 690 + ((index * 37) % 170)
    return `<path d="M${Math.round(share * 1560)} ${y}h${40 + ((index * 29) % 70)}" stroke="#ffffff" stroke-opacity="0.5" stroke-width="4"
stroke-linecap="round"/>`
  })
  const boat = `<g transform="translate(1230 708) scale(0.6)" fill="none" stroke="#5b4331" stroke-linecap="round">
<path d="M-92-6C-60 12 60 12 92-6" stroke-width="11"/><path d="M-70 16C-40 30 50 30 78 14" stroke-width="9"/>
<path d="M-96-10C-130-60-150-90-172-104M96-10C130-60 150-90 172-104M-20 0V-64M24 0V-64M-20-34H24" stroke-width="5"/></g>`
  const leaf = darken(tones.near, 0.18)
  return `${ridge(farHills, 690, tones.far)}${ridge(lower(middleHills, 20), 690, tones.middle)}
<path d="M0 670H1600V${verge}H0Z" fill="${water}"/><path d="M0 670H1600V700H0Z" fill="#ffffff" fill-opacity="0.3"/>
<path d="M190 690C240 640 300 622 350 636 420 620 480 650 520 690Z" fill="${tones.near}"/>${glints.join('')}${boat}
${ridge(points('0,850 300,862 700,850 1100,864 1600,846'), verge, tones.near)}
${banana(60, 870, 1.7, leaf)}${banana(150, 876, 1.25, leaf)}${banana(1540, 872, 1.8, leaf)}${banana(1450, 878, 1.2, leaf)}`
}

export function tea(tones: Tones): string {
  const rows: readonly number[] = [22, 48, 76, 106, 138]
  const dark = darken(tones.near, 0.16)
  const cloths = ['#b8481f', '#e9a820', '#2f6d8c']
  const pluckers = points('48,764 104,752 1470,742').map(
    ([x, y], index) =>
      `<g transform="translate(${x} ${y})"><path d="M-10 4C-12-20-6-28 0-28S12-20 10 4Z" fill="${cloths[index]}"/>
<circle cy="-36" r="8" fill="#5a3b2a"/><path d="M-8-38A8 8 0 0 1 8-38Z" fill="#faf7f1"/>
<ellipse cx="-12" cy="-14" rx="8" ry="11" fill="#c99a55"/></g>`,
  )
  return `${ridge(farHills, verge, tones.far)}${ridge(middleHills, verge, tones.middle)}
${contours(middleHills, [24, 50, 78, 108, 140, 176], darken(tones.middle, 0.1))}
${ridge(nearHills, verge, tones.near)}${contours(nearHills, rows, dark)}${pluckers.join('')}
${tree(1560, 800, 1.5, dark)}`
}

export function savanna(tones: Tones): string {
  const leaf = mix('#6f7d3c', tones.near, 0.25)
  const tufts = scatter(23, 30).map((share, index) => {
    const [x, y] = [Math.round(share * 1600), 800 + ((index * 31) % 74)]
    return `<path d="M${x} ${y}l-7-20M${x} ${y}v-24M${x} ${y}l8-19" stroke="${darken(tones.near, 0.2)}" stroke-width="3"
stroke-linecap="round"/>`
  })
  return `${ridge(lower(farHills, 70), verge, tones.far)}${ridge(lower(middleHills, 90), verge, tones.middle)}
${acacia(520, 770, 0.6, mix(leaf, tones.middle, 0.4))}${acacia(930, 766, 0.5, mix(leaf, tones.middle, 0.45))}
${ridge(
  points('0,790 400,770 800,782 1200,764 1600,786'),
  verge,
  tones.near,
)}${tufts.join('')}${acacia(170, 850, 2.1, leaf)}${acacia(1440, 846, 1.8, leaf)}`
}
