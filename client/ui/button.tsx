import type { ButtonHTMLAttributes } from 'react'

type Kind = 'ghost' | 'warn' | 'accent' | 'quiet'
type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { kind?: Kind; isWide?: boolean; busy?: boolean }

/** While busy it stays focusable, but clicks do nothing. */
export function Button({ kind, isWide, busy = false, className = '', type = 'button', onClick, ...others }: ButtonProps) {
  const classes = ['btn', kind, isWide && 'wide', className].filter(Boolean).join(' ')
  return (
    <button
      {...others}
      type={type}
      className={classes}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  )
}

type SubmitProps = Omit<ButtonProps, 'type' | 'onClick'> & { busyText?: string }

export function SubmitButton({ busy = false, busyText, children, ...others }: SubmitProps) {
  return (
    <Button type="submit" busy={busy} {...others}>
      {busy && busyText ? busyText : children}
    </Button>
  )
}
