import type { ReactNode } from 'react';

/**
 * The link of a row to its transaction. A plain one: the router's own costs too much in a row of a table that scrolls.
 * A click with a key that opens it elsewhere is the browser's.
 */
export function RowLink(props: {
  href: string;
  tabIndex: number;
  onOpen: () => void;
  className: string;
  children: ReactNode;
}) {
  return (
    <a
      href={props.href}
      tabIndex={props.tabIndex}
      className={props.className}
      draggable={false}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
        event.preventDefault();
        // The second of a double click edits: the first has opened it already.
        if (event.detail < 2) props.onOpen();
      }}
    >
      {props.children}
    </a>
  );
}
