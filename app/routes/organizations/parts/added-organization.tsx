import { styled } from "styled-components";

import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { LinkButton } from "~/ui/actions/link-button";
import { Notice } from "~/ui/feedback/notice";
import { Status } from "~/ui/marks/status";
import { addressIn } from "~/features/organizations/organization-links";

import type { TaskResult } from "../onboarding-steps";
import { ConsentCard } from "./consent-card";
import { FirstSensor } from "./first-sensor";

const STATES = {
  done: { tone: "good", label: "Done" },
  failed: { tone: "bad", label: "Failed" },
  skipped: { tone: "neutral", label: "Skipped" },
  waiting: { tone: "info", label: "Waiting" },
} as const;

interface AddedOrganizationProps {
  tasks: readonly TaskResult[];
  isDone: boolean;
  values: Record<string, string>;
  /** The id of the first site, if it was added. */
  firstSite: string | null;
  /** The consent link for the customer's administrator, if there is one. */
  consent: string | null;
}

/** The outcome of each task, and the next steps: a sensor for the first site, and links to continue. */
export function AddedOrganization({ tasks, isDone, values, firstSite, consent }: AddedOrganizationProps) {
  const t = useTerminology();
  const { screens, brand } = useShellData();
  const name = values["name"] ?? "";
  const labels = { organization: t("Organization"), site: t("First site"), people: "People", company: "Company" };
  const displayName = values["displayName"] ?? name;
  const sites = addressOfScreen(screens, "sites");
  const downloads = addressOfScreen(screens, "downloads");
  return (
    <Results>
      {isDone ? (
        <Notice tone="good">{t`${displayName} was added.`}</Notice>
      ) : (
        <Notice tone="warn">Some steps failed. Completed steps are saved; retry to finish the rest.</Notice>
      )}
      <ol aria-label="Results">
        {tasks.map(({ task, state, message }) => (
          <li key={task}>
            <b>{labels[task]}</b> <Status {...STATES[state]} /> <span>{message}</span>
          </li>
        ))}
      </ol>
      {isDone && firstSite !== null && (
        <FirstSensor
          tenant={{ tenantId: name, tenantName: displayName }}
          site={{ name: firstSite, displayName: values["siteDisplayName"] ?? firstSite }}
        />
      )}
      {isDone && firstSite === null && (
        <Notice>
          {t("A sensor belongs to a site. Add a site to get an enrolment token and the install command.")}
        </Notice>
      )}
      {isDone && consent !== null && <ConsentCard link={consent} />}
      {isDone && (
        <nav aria-label="Next steps">
          <LinkButton to={addressIn(brand.landing, name)} variant="primary">
            {t("Switch to organization")}
          </LinkButton>
          {sites && <LinkButton to={addressIn(sites, name)}>{t("Open sites")}</LinkButton>}
          {downloads && <LinkButton to={addressIn(downloads, name)}>Download a sensor</LinkButton>}
        </nav>
      )}
    </Results>
  );
}

const Results = styled.div`
  display: grid;
  gap: 16px;
  margin-block-end: 16px;
  li {
    display: grid;
    grid-template-columns: 140px 100px 1fr;
    gap: 8px;
    padding-block: 6px;
    border-block-end: 1px solid var(--border);
    overflow-wrap: anywhere;
  }
  @media (max-width: 767px) {
    li {
      grid-template-columns: 1fr auto;
    }
    li > :last-child {
      grid-column: 1 / -1;
    }
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`;
