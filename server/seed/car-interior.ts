import { dayAt, isTarred, landscape } from './car-backdrops.ts'
import type { Body } from './car-picture.ts'
import { brightness, darken, gradient, lighten, mix } from './picture-paths.ts'

interface Trim {
  panel: string
  fabric: string
  lining: string
}

const trims: readonly [Trim, ...Trim[]] = [
  { panel: '#2c3438', fabric: '#4a5257', lining: '#e7e2d8' },
  { panel: '#3a332e', fabric: '#c9b190', lining: '#efe7d8' },
  { panel: '#2a3136', fabric: '#343b40', lining: '#d9dcda' },
  { panel: '#41362e', fabric: '#8a5a3c', lining: '#eee4d3' },
]
/** Which trim a body starts from, and whether it has the upright dashboard of a working car. */
const cabins: Record<Body, { trim: number; rugged: boolean }> = {
  suv: { trim: 0, rugged: false },
  sedan: { trim: 1, rugged: false },
  hatchback: { trim: 2, rugged: false },
  city: { trim: 3, rugged: false },
  pickup: { trim: 0, rugged: true },
  minibus: { trim: 1, rugged: true },
  van: { trim: 2, rugged: true },
  'off-roader': { trim: 3, rugged: true },
}

function outside(backdrop: number): string {
  const day = dayAt(backdrop)
  const dashes =
    '<path d="M958 477 974 486H980L963 477ZM1002 502 1018 514H1028L1010 502ZM1058 534 1090 552H1106L1070 534Z" fill="#faf7f1"/>'
  return `<g transform="translate(80 -176) scale(0.9 0.78)">${landscape(day)}</g>
<rect y="468" width="1600" height="260" fill="${day.tones.grass}"/>
<path d="M924 466C950 474 968 486 980 500 1000 524 1010 560 1030 620H1440C1240 560 1080 520 1030 500 1000 486 970 474 940 466Z"
fill="${day.tones.road}"/>${isTarred(day.tones) ? dashes : ''}`
}

function cabin({ lining, panel }: Trim): string {
  const shade = darken(lining, 0.16)
  const edge = darken(lining, 0.34)
  return `<path d="M0 0H1600V660H1500L1400 236C1392 196 1372 176 1330 170 1000 136 600 136 270 170 228 176 208 196 200 236L100 660H0Z"
fill="${lining}"/>
<path d="M270 170C600 136 1000 136 1330 170 1372 176 1392 196 1400 236L1500 660H1486L1384 246C1376 210 1360 194 1326 188 1000 156 600 156
274 188 240 194 224 210 216 246L114 660H100L200 236C208 196 228 176 270 170Z" fill="${darken(panel, 0.2)}"/>
<path d="M0 230 120 214C150 212 160 226 154 250L66 640H0ZM1600 230 1480 214C1450 212 1440 226 1446 250L1534 640H1600Z" fill="url(#pane)"
stroke="${darken(panel, 0.2)}" stroke-width="12"/>
<path d="M0 0H1600V46C1100 18 500 18 0 46Z" fill="${shade}"/><path d="M300 92C420 76 540 70 660 68L664 142C540 142 420 150 304 164ZM940
68C1060 70 1180 76 1300 92L1296 164C1180 150 1060 142 936 142Z" fill="${shade}" stroke="${edge}" stroke-opacity="0.5" stroke-width="3"/>
<path d="M796 140H812V186H796Z" fill="${darken(panel, 0.3)}"/><rect x="700" y="178" width="208" height="64" rx="26"
fill="${darken(panel, 0.3)}"/><rect x="710" y="186" width="188" height="48" rx="20" fill="#a9c3c9"/>
<path d="M760 234 800 186H832L792 234Z" fill="#ffffff" fill-opacity="0.45"/>`
}

const roundVent = (x: number, y: number, accent: string) =>
  `<g transform="translate(${x} ${y})"><circle r="44" fill="#12171a" stroke="${accent}" stroke-width="7"/>
<path d="M-30-16H30M-36 0H36M-30 16H30" stroke="#3d474c" stroke-width="7"/></g>`

const slimVent = (x: number, y: number, accent: string) =>
  `<g transform="translate(${x} ${y})"><rect x="-78" y="-26" width="156" height="52" rx="18" fill="#12171a" stroke="${accent}"
stroke-width="6"/><path d="M-62-9H62M-62 9H62" stroke="#3d474c" stroke-width="7"/></g>`

/** The middle screen: a map of hills and lake with the way marked. */
const screen = (sun: string) =>
  `<rect x="672" y="528" width="316" height="188" rx="20" fill="#0f1416"/><clipPath id="map">
<rect x="684" y="540" width="292" height="164" rx="10"/></clipPath><g clip-path="url(#map)">
<path d="M684 540H976V704H684Z" fill="#dfe8d8"/><path d="M684 540H772C742 590 764 640 716 704H684Z" fill="#9fcbd8"/>
<path d="M840 540C860 590 930 600 976 590V540Z" fill="#b9d6ae"/><path d="M760 704C800 650 850 660 900 640S960 620 976 626M796 540C800 600
850 620 850 704" fill="none" stroke="#ffffff" stroke-width="9"/><path d="M730 704C790 650 812 640 830 610S900 590 916 564" fill="none"
stroke="#0e5a3d" stroke-width="9" stroke-linecap="round"/><circle cx="916" cy="564" r="12" fill="${sun}"/>
<path d="M752 690 764 660 776 690 764 682Z" fill="#b8481f"/></g>`

function dashboard(trim: Trim, accent: string, rugged: boolean): string {
  const face = lighten(trim.panel, 0.08)
  const vent = rugged ? roundVent : slimVent
  const knobs = [744, 830, 916].map(
    (x) =>
      `<circle cx="${x}" cy="784" r="${rugged ? 32 : 26}" fill="#14191c" stroke="${lighten(trim.panel, 0.3)}" stroke-width="5"/>
<path d="M${x} 772V758" stroke="#f4f3ee" stroke-width="5" stroke-linecap="round"/>`,
  )
  const hood = '<path d="M330 590C340 500 430 470 500 470S660 500 670 590Z" fill="#1a2023"/>'
  const dials = [428, 572].map(
    (x, index) =>
      `<circle cx="${x}" cy="566" r="56" fill="#0f1416" stroke="#8d979b" stroke-width="4"/>
<circle cx="${x}" cy="566" r="42" fill="none" stroke="#e8eceb" stroke-width="4" stroke-dasharray="3 13"/>
<path d="M${x} 566 ${x + (index ? 26 : -30)} ${index ? 540 : 552}" stroke="#ff6a4d" stroke-width="5" stroke-linecap="round"/>`,
  )
  const top = rugged
    ? 'M0 590C300 548 1300 548 1600 590V700H0Z'
    : 'M0 604C180 560 300 520 500 520S820 556 1000 556 1400 560 1600 604V720H0Z'
  return `<path d="${top}" fill="${trim.panel}"/>${hood}<path d="M0 660C400 610 1200 610 1600 660V1140H0Z" fill="${face}"/>
<path d="M0 660C400 610 1200 610 1600 660V672C1200 624 400 624 0 672Z" fill="#ffffff" fill-opacity="0.16"/>
<path d="M0 742C400 704 1200 704 1600 742V774C1200 738 400 738 0 774Z" fill="${accent}"/>
<path d="M0 742C400 704 1200 704 1600 742V748C1200 711 400 711 0 748Z" fill="#ffffff" fill-opacity="0.3"/>${dials.join('')}
<path d="M1080 792H1420C1436 792 1444 802 1442 818L1430 890C1426 906 1416 912 1400 912H1090C1076 912 1068 904 1068 890V806C1068 798 1072
792 1080 792Z" fill="${trim.panel}" stroke="#0c1218" stroke-opacity="0.4" stroke-width="4"/>
<rect x="1210" y="808" width="90" height="14" rx="7" fill="#8d979b"/>
<path d="M640 700H1020L1040 840C1046 960 1010 1060 1000 1140H660C650 1060 614 960 620 840Z"
fill="${trim.panel}"/>${screen(accent)}${knobs.join('')}${vent(1180, 690, accent)}${vent(1430, 704, accent)}${vent(150, 708, accent)}`
}

function steeringWheel(accent: string, panel: string): string {
  const leather = darken(panel, 0.35)
  return `<g transform="translate(500 700)"><path d="M-190-20C-120-34-90-50-60-50H60C90-50 120-34 190-20L188 20C120 20 90 40 70 64L30
186H-30L-70 64C-90 40-120 20-188 20Z" fill="${lighten(panel, 0.14)}"/>
<circle r="198" fill="none" stroke="${leather}" stroke-width="40"/><path d="M-150-134A201 201 0 0 1 150-134" fill="none" stroke="#ffffff"
stroke-opacity="0.2" stroke-width="9" stroke-linecap="round"/><circle r="180" fill="none" stroke="${accent}" stroke-width="4"
stroke-dasharray="10 8"/>
<path d="M-74-44H74C86-44 92-34 88-22L66 50C60 66 48 74 30 74H-30C-48 74-60 66-66 50L-88-22C-92-34-86-44-74-44Z" fill="${leather}"/>
<circle cy="10" r="30" fill="none" stroke="#d9dedd" stroke-width="6"/><path d="M-27 20C-16 4-8 0 0 8 8 0 16 4 27 20A29 29 0 0 1-27 20Z"
fill="#d9dedd"/><g fill="#d9dedd" fill-opacity="0.8"><circle cx="-128" cy="-4" r="8"/><circle cx="-152" cy="-4" r="8"/>
<circle cx="128" cy="-4" r="8"/><circle cx="152" cy="-4" r="8"/></g></g>`
}

function gear(accent: string, rugged: boolean): string {
  const stick = rugged
    ? `<path d="M838 1010C836 960 832 930 836 884" stroke="#aab3b5" stroke-width="13" stroke-linecap="round" fill="none"/>
<circle cx="836" cy="870" r="30" fill="#14191c"/>`
    : `<path d="M812 1006 820 930H848L856 1006Z" fill="#4a5458"/><path d="M802 900C802 872 866 872 866 900L858 942C856 950 812 950 810
942Z" fill="#59646a"/><path d="M816 900C818 890 850 890 852 900" fill="none" stroke="#d9dedd" stroke-width="6" stroke-linecap="round"/>`
  return `<rect x="736" y="866" width="196" height="190" rx="34" fill="#181e21" stroke="${accent}" stroke-width="5"/>
<path d="M776 1030C790 990 880 990 894 1030Z" fill="#2b3337"/>${stick}`
}

/** A front seat from behind, on the left; the right one is its mirror. */
function seat(fabric: string, accent: string): string {
  const side = darken(fabric, 0.28)
  const seam = brightness(fabric) > 120 ? darken(fabric, 0.45) : lighten(fabric, 0.35)
  return `<path d="M110 790V850M190 790V850" stroke="#aab3b5" stroke-width="13"/>
<path d="M40 700C40 664 60 650 150 650S262 664 262 700L254 774C250 806 226 814 150 814S52 806 48 774Z" fill="url(#fabric)"/>
<path d="M72 690C74 676 100 672 150 672S228 676 230 690L226 760C224 784 206 788 150 788S78 784 76 760Z" fill="${accent}"/>
<path d="M-120 1200C-120 1000-110 880-70 856-20 832 80 828 150 828S320 836 352 866C390 900 404 1040 410 1200Z" fill="url(#fabric)"/>
<path d="M352 866C390 900 404 1040 410 1200H350C348 1060 338 930 300 846 324 850 342 856 352 866Z" fill="${side}"/>
<path d="M20 862C60 852 200 850 246 864 276 900 284 1060 286 1200H-20C-18 1060-10 900 20 862Z" fill="${accent}"/>
<path d="M20 862C60 852 200 850 246 864 276 900 284 1060 286 1200M20 862C-10 900-18 1060-20 1200" fill="none" stroke="${seam}"
stroke-width="4" stroke-dasharray="12 9"/><path d="M-14 960C80 946 200 946 280 962M-18 1060C80 1046 200 1046 284 1062" fill="none"
stroke="#0c1218" stroke-opacity="0.2" stroke-width="5"/>`
}

/** The front seats and the dashboard as seen from the rear bench, with the land of `backdrop` ahead. */
export function drawInterior(body: Body, colour: string, backdrop: number): string {
  const { trim: first, rugged } = cabins[body]
  const trim = trims[(backdrop + first) % trims.length] ?? trims[0]
  const accent = mix(colour, '#8d8f8c', 0.14)
  const chair = seat(trim.fabric, mix(accent, trim.fabric, 0.2))
  const fabric = gradient('fabric', [0, lighten(trim.fabric, 0.16)], [1, darken(trim.fabric, 0.12)])
  return `<defs>${gradient('pane', [0, '#e6f1f1'], [1, '#a9c5b5'])}${fabric}</defs>
${outside(backdrop)}${cabin(trim)}${dashboard(trim, accent, rugged)}${steeringWheel(accent, trim.panel)}${gear(accent, rugged)}
<g transform="translate(-10 0)">${chair}</g><g transform="translate(1610 0) scale(-1 1)">${chair}</g>`
}
