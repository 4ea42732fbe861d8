import type { ComponentProps } from 'react';

const SHAPE =
  'inline-flex min-h-10 items-center justify-center gap-2 rounded-lg px-4 font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-60';
const LOOKS = {
  primary: 'bg-accent text-on-accent hover:not-disabled:opacity-90',
  plain: 'border border-line bg-surface text-ink hover:not-disabled:bg-hover',
  danger: 'border border-line text-danger hover:not-disabled:bg-danger-soft',
  destroy: 'bg-danger text-on-accent hover:not-disabled:opacity-90',
} as const;

export type ButtonLook = keyof typeof LOOKS;

/** The classes of a button, for links or library components that look like one. */
export const buttonClass = (look: ButtonLook): string => `${SHAPE} ${LOOKS[look]}`;

export const iconButtonClass =
  'inline-flex size-10 shrink-0 items-center justify-center rounded-lg text-muted transition-colors hover:not-disabled:bg-hover hover:not-disabled:text-ink disabled:opacity-40';

export function Button({ look = 'plain', className = '', ...rest }: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button type="button" className={`${buttonClass(look)} ${className}`} {...rest} />;
}

/** An icon button; `label` is its accessible name. */
export function IconButton({ label, ...rest }: ComponentProps<'button'> & { label: string }) {
  return <button type="button" aria-label={label} title={label} className={iconButtonClass} {...rest} />;
}
