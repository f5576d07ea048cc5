import { useLocation } from "@remix-run/react";
import { RotateCw } from "lucide-react";
import { styled } from "styled-components";

import type { ShownFailure } from "~/screen/failure";
import { buttonStyles } from "~/ui/actions/button-styles";
import { Glyph } from "~/ui/icon";

import { BrandLogo } from "../brand-logo";
import type { ShellData } from "../shell-data";

interface DocumentFailureProps {
  /** Undefined if even the brand is unknown. */
  brand: ShellData["brand"] | undefined;
  status: number;
  failure: ShownFailure | undefined;
}

/** The last-resort error page: without the shell, without scripts, and without any internal details of the server. */
export function DocumentFailure({ brand, status, failure }: DocumentFailureProps) {
  const { pathname, search } = useLocation();
  const { title, text } = wordsFor(status, failure);
  return (
    <Page>
      <div className="card">
        {brand && <BrandLogo brand={brand} on="surface" />}
        <h1>{title}</h1>
        <p>{text}</p>
        <div className="actions">
          {/* Links of the document, so that they work when nothing else does. */}
          <ActionLink href={`${pathname}${search}`} data-variant="primary" data-size="medium">
            <span className="label">
              <Glyph icon={RotateCw} />
              Try again
            </span>
          </ActionLink>
          <ActionLink href="/" data-variant="secondary" data-size="medium">
            <span className="label">Go to the start page</span>
          </ActionLink>
        </div>
        <Contact requestId={failure?.requestId} email={brand?.support.email} />
      </div>
    </Page>
  );
}

/** What to report, and whom to contact, as far as known. */
function Contact({ requestId, email }: { requestId: string | undefined; email: string | undefined }) {
  if (!requestId && !email) return null;
  return (
    <p className="small">
      {requestId && (
        <>
          Request <code>{requestId}</code>
        </>
      )}
      {requestId && email && " · "}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
}

function wordsFor(status: number, failure: ShownFailure | undefined): { title: string; text: string } {
  if (failure) return { title: "This page could not be loaded", text: failure.title };
  if (status === 404) return { title: "Page not found", text: "The address may be outdated or mistyped." };
  if (status === 403)
    return {
      title: "You do not have access to this page",
      text: "Your account does not allow this. Nothing was changed.",
    };
  if (status < 500)
    return { title: "The request failed", text: "The server did not understand the request. Nothing was changed." };
  return {
    title: "This page could not be loaded",
    text: "Something went wrong on our side. Please try again in a moment.",
  };
}

const Page = styled.main`
  display: grid;
  place-items: center;
  min-block-size: 100dvh;
  padding: 24px;
  .card {
    display: grid;
    justify-items: start;
    gap: 8px;
    inline-size: min(440px, 100%);
    padding: 32px;
    border: 1px solid var(--border);
    border-radius: var(--radius-large);
    background: var(--surface);
  }
  h1 {
    margin-block-start: 16px;
  }
  p {
    color: var(--muted-text);
    overflow-wrap: anywhere;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block: 12px 4px;
  }
  .small {
    font: 400 var(--type-12) var(--font-sans);
  }
`;

const ActionLink = styled.a`
  ${buttonStyles}
`;
