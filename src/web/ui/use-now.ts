import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The current time in milliseconds, to the minute; re-renders the caller so that its text stays true. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
