import sheet from './icons.svg'

// Icons of the first view are inlined; all others come from one sprite.
const inlineIcons = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.2 16.2 21 21',
  down: 'm6 9.5 6 6 6-6',
  heart: 'M12 20.3 4.4 12.6a4.9 4.9 0 0 1 7-6.9l.6.6.6-.6a4.9 4.9 0 0 1 7 6.9z',
  share: 'M12 15V3.5M7.8 7.2 12 3l4.2 4.2M5 12v7.5h14V12',
} as const

type SpriteIcon =
  | 'left'
  | 'right'
  | 'up'
  | 'plus'
  | 'check'
  | 'alert'
  | 'bell'
  | 'user'
  | 'car'
  | 'calendar'
  | 'pin'
  | 'eye'
  | 'eyeOff'
  | 'refresh'
  | 'upload'
  | 'download'
  | 'camera'
  | 'chat'
  | 'copy'
  | 'trash'
  | 'edit'
  | 'shield'
  | 'cash'
  | 'key'
  | 'clock'
  | 'phone'
  | 'mail'
  | 'grid'
  | 'list'
  | 'out'
  | 'seat'
  | 'fuel'
  | 'gear'
  | 'sliders'
  | 'expand'
  | 'flag'
  | 'star'
  | 'more'
export type IconName = keyof typeof inlineIcons | SpriteIcon

const isInline = (name: IconName): name is keyof typeof inlineIcons => name in inlineIcons
const getSpriteUrl = (name: SpriteIcon) => `/assets/${sheet.slice(sheet.lastIndexOf('/') + 1)}#${name}`

export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    {isInline(name) ? <path d={inlineIcons[name]} /> : <use href={getSpriteUrl(name)} />}
  </svg>
)
