import { type RefCallback, useCallback, useState } from 'react';

/** The width of an element in whole pixels, as it is and as it changes; 0 until it is known. */
export function useWidth(): [measure: RefCallback<HTMLElement>, width: number] {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    setWidth(Math.floor(element.getBoundingClientRect().width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, width];
}
