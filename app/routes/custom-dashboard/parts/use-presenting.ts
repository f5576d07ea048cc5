import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const REFRESH_MS = 60_000;

/** Shows only the page area in full screen, and reloads it every minute until full screen ends. */
export function usePresenting(onRefused: () => void): () => void {
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setInterval>>();
  useEffect(() => {
    const stop = () => {
      if (!document.fullscreenElement) clearInterval(timer.current);
    };
    document.addEventListener("fullscreenchange", stop);
    return () => {
      document.removeEventListener("fullscreenchange", stop);
      clearInterval(timer.current);
    };
  }, []);
  return () => {
    const area = document.querySelector("main");
    area?.requestFullscreen().then(() => {
      clearInterval(timer.current);
      timer.current = setInterval(revalidate, REFRESH_MS);
    }, onRefused);
  };
}
