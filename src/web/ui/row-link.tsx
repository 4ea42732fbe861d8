import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Props = {
  id: number;
  /** The filters of the list behind it; none by default. */
  search?: Readonly<Record<string, unknown>>;
  hash?: string;
  className?: string;
  'aria-label'?: string;
  onClick?: () => void;
  children: ReactNode;
};

/** Links to a transaction. */
export function RowLink({ id, search = {}, ...rest }: Props) {
  return (
    <Link
      to="/transactions/$id"
      params={{ id: String(id) }}
      search={search}
      className="inline-block py-0.5 text-accent underline-offset-2 hover:underline"
      {...rest}
    />
  );
}
