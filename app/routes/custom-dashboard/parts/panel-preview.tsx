import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";

import { type PreviewedPanel, previewOf } from "~/features/dashboards/panel-options";
import { askServer } from "~/shell/browser/ask-server";
import { Card } from "~/ui/layout/card";

import { PanelBody } from "./panel-body";

const PAUSE_MS = 400;

/** The panel as configured in the surrounding form, reloaded shortly after each change. */
export function PanelPreview() {
  const place = useRef<HTMLDivElement>(null);
  const [answer, setAnswer] = useState<PreviewedPanel>();
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest = 0;
    const read = () => {
      const requested = ++latest;
      const fields = new URLSearchParams(
        [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
          typeof value === "string" ? [[name, value]] : [],
        ),
      );
      const range = new URLSearchParams(window.location.search).get("range");
      if (range !== null) fields.set("dashboardRange", range);
      askServer(previewOf(fields)).then(
        (given) => requested === latest && setAnswer(given),
        () => requested === latest && setAnswer({ problem: "The preview could not be loaded" }),
      );
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(read, PAUSE_MS);
    };
    wait();
    form.addEventListener("input", wait);
    // Fields appear and disappear with the type and the source; the preview itself is not a field.
    const observer = new MutationObserver((records) => {
      if (records.some(({ target }) => !place.current?.contains(target))) wait();
    });
    observer.observe(form, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      form.removeEventListener("input", wait);
      observer.disconnect();
    };
  }, []);
  return (
    <div ref={place} aria-live="polite">
      <Frame>
        <Card title="Preview" headingLevel={3} state={answer ? "ready" : "loading"}>
          {answer && "problem" in answer && <p>{answer.problem}</p>}
          {answer && "content" in answer && <PanelBody title="Preview" {...answer} />}
        </Card>
      </Frame>
    </div>
  );
}

const Frame = styled.div`
  .body {
    max-block-size: 320px;
    overflow: auto;
    container-type: inline-size;
  }
`;
