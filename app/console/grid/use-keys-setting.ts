import { useEffect, useState } from "react";

const STORED_AS = "gridKeys";

/** Whether grids listen to single keys; they do until this person says otherwise in this browser. */
export function useKeysSetting(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(localStorage.getItem(STORED_AS) !== "off"), []);
  const change = (next: boolean) => {
    localStorage.setItem(STORED_AS, next ? "on" : "off");
    setOn(next);
  };
  return [isOn, change];
}
