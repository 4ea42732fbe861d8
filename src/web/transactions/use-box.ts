import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where an element begins in the page and how wide it is, in pixels, as it stands now. */
export type Box = { top: number; width: number };

/** Measures an element, and again whenever what is around it changes its size. */
export function useBox(element: RefObject<HTMLElement | null>): Box {
  const [box, setBox] = useState<Box>({ top: 0, width: Math.min(window.innerWidth, 1100) });
  useLayoutEffect(() => {
    const measure = () => {
      const rect = element.current?.getBoundingClientRect();
      if (!rect) return;
      const next = { top: Math.round(rect.top + window.scrollY), width: Math.round(rect.width) };
      setBox((before) => (before.top === next.top && before.width === next.width ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    // What stands above moves the element without changing it: the page's own size tells.
    observer.observe(document.body);
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return box;
}
