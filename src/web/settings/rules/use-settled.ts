import { useEffect, useState } from 'react';

/** A value once it has been the same for a while, so that what is typed is not asked for letter by letter. */
export function useSettled<Value>(value: Value, afterMs = 350): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
