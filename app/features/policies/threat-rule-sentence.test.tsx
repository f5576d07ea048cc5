import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { renderWidget } from "~/ui/testing/render-widget";

import { draftThreatRule } from "./threat-rule-draft";
import { SentenceBox } from "./sentence-box";
import { ThreatRuleSentence } from "./threat-rule-sentence";
import { threatRuleInForm } from "./threat-rule-text";
import { useFormReading } from "./use-form-reading";

function Form() {
  const { value, ...listeners } = useFormReading(draftThreatRule({ match: "dstCountry:RU" }), threatRuleInForm);
  return (
    <form>
      <div {...listeners}>
        <SentenceBox>
          <ThreatRuleSentence rule={value} />
        </SentenceBox>
        <select name="action" aria-label="Action" defaultValue="alert">
          <option>alert</option>
          <option>suppress</option>
        </select>
        <input name="severity" aria-label="Severity" defaultValue="medium" />
        <input name="dataset" aria-label="Search" defaultValue="flow" />
        <input name="match" aria-label="Match" defaultValue="dstCountry:RU" />
        <input name="count" aria-label="Fires at" />
        <input name="windowMinutes" aria-label="Within minutes" />
        <input name="groupBy" aria-label="Counted for each" />
      </div>
    </form>
  );
}

test("the sentence of a threat rule follows its form", async () => {
  const { user } = renderWidget(<Form />);
  const sentence = screen.getByRole("status", { name: "The rule in words" });
  expect(sentence.textContent).toBe("Alert on flows when dstCountry:RU matches, with severity medium.");
  await user.type(screen.getByLabelText("Fires at"), "10");
  expect(sentence.textContent).toBe("Alert on flows when dstCountry:RU matches, with severity medium.");
  await user.type(screen.getByLabelText("Within minutes"), "60");
  await user.type(screen.getByLabelText("Counted for each"), "srcDevice");
  expect(sentence.textContent).toBe(
    "Alert on flows when dstCountry:RU matches 10 times in 60 min for each srcDevice, with severity medium.",
  );
  await user.selectOptions(screen.getByLabelText("Action"), "suppress");
  await user.clear(screen.getByLabelText("Match"));
  expect(sentence.textContent).toBe("Suppress threats on flows when … matches 10 times in 60 min for each srcDevice.");
});
