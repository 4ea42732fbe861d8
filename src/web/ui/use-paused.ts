import { useEffect, useState } from 'react';

/** A value as it was once it stayed the same for a while: what is typed, when the hand rests. */
export function usePaused<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
