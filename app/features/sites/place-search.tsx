import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";

import type { Place } from "~/contract/coordinates";
import { MAX_PLACES, MIN_QUERY_LENGTH } from "~/contract/coordinates-facts";
import { askServer } from "~/shell/browser/ask-server";
import { Button } from "~/ui/actions/button";
import { Field } from "~/ui/form/field";
import { TextInput } from "~/ui/form/text-input";

import { type PlaceResults, placesLike } from "./questions";

const TYPING_PAUSE_MS = 400;

interface PlaceSearchProps {
  label: string;
  onChoose: (place: Place) => void;
}

/** Searches for places by name while the user types, and returns the selected one. */
export function PlaceSearch({ label, onChoose }: PlaceSearchProps) {
  const [text, setText] = useState("");
  const [found, setFound] = useState<PlaceResults>();
  const latest = useRef("");
  useEffect(() => {
    latest.current = text;
    if (text.trim().length < MIN_QUERY_LENGTH) {
      setFound(undefined);
      return;
    }
    const timer = setTimeout(() => {
      askServer(placesLike(text)).then(
        (answer) => {
          if (latest.current === text) setFound(answer);
        },
        () => setFound({ results: [], problem: "unavailable" }),
      );
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Search>
      <Field label={label} hint={describeResult(found)}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={text}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {found && found.results.length > 0 && (
        <ul aria-label="Places found">
          {found.results.slice(0, MAX_PLACES).map((place) => (
            <li key={`${place.displayName} ${place.lat} ${place.lon}`}>
              <Button
                variant="quiet"
                size="small"
                onClick={() => {
                  onChoose(place);
                  setText("");
                }}
              >
                {place.displayName}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Search>
  );
}

function describeResult(found: PlaceResults | undefined): string {
  if (found?.problem) return "Location search is unavailable. Enter the coordinates manually.";
  if (found?.results.length === 0) return "No matching place. Enter the coordinates manually.";
  return `Enter at least ${MIN_QUERY_LENGTH} letters of a city.`;
}

const Search = styled.div`
  display: grid;
  gap: 4px;
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
`;
