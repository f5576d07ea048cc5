import { useEffect, useState } from "react";

/** The value of a part of a page that may still be loading: undefined until then, and if it never arrives. */
export function useLate<Value>(part: Value | Promise<Value>): { value: Value | undefined; isLost: boolean } {
  const [arrived, setArrived] = useState<{ part: unknown; value: Value | undefined }>();
  useEffect(() => {
    if (!(part instanceof Promise)) return;
    let isWanted = true;
    const show = (value: Value | undefined) => {
      if (isWanted) setArrived({ part, value });
    };
    part.then(show, () => show(undefined));
    return () => {
      isWanted = false;
    };
  }, [part]);
  if (!(part instanceof Promise)) return { value: part, isLost: false };
  const own = arrived?.part === part ? arrived : undefined;
  return { value: own?.value, isLost: own !== undefined && own.value === undefined };
}
