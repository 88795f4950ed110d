import { pick } from './pick.ts'

const skins = ['#5c3a26', '#6f4630', '#82553a', '#4b2f20']
const shirts = ['#0e5a3d', '#b8481f', '#1f3a63', '#e9a820', '#727b81', '#2f7fb0']
const backgrounds = ['#d9e8df', '#f3ddc9', '#dbe4ee', '#efe6d2']
const hair = '#1b1512'
const hairStyles = [
  `<path d="M260 350c-16-202 280-202 264 0-22-80-72-90-132-90s-110 10-132 90z" fill="${hair}"/>`,
  `<circle cx="392" cy="262" r="158" fill="${hair}"/>`,
  `<path d="M236 560c-40-486 352-486 312 0z" fill="${hair}"/>`,
  `<path d="M256 316c0-190 272-190 272 0z" fill="${pick(shirts, 1)}"/>`,
]

const features = `<g fill="${hair}"><circle cx="342" cy="360" r="13"/><circle cx="442" cy="360" r="13"/></g>
<path d="M338 440q54 44 108 0" fill="none" stroke="#fff" stroke-width="15" stroke-linecap="round"/>`

export function renderAvatarSvg(index: number): string {
  const skin = pick(skins, index)
  const style = index + Math.floor(index / hairStyles.length)
  const isBehindFace = [1, 2].includes(style % hairStyles.length)
  const hairMarkup = pick(hairStyles, style)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="92 96 600 600">
<rect width="784" height="784" fill="${pick(backgrounds, index)}"/>${isBehindFace ? hairMarkup : ''}
<path d="M120 800c0-190 120-246 272-246s272 56 272 246z" fill="${pick(shirts, index)}"/>
<path d="M332 470h120v110q-60 56-120 0z" fill="${skin}"/><ellipse cx="392" cy="366" rx="128" ry="152" fill="${skin}"/>
${isBehindFace ? '' : hairMarkup}${features}</svg>`
}
