import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The clock in milliseconds, to the minute: what is drawn with it stays true while one looks at it. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
