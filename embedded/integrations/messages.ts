import type { IntegrationDefinition, MessageNotice } from "./definition";
import { choiceField, field } from "./fields";
import { syslogMessage } from "./syslog-message";

const MESSAGE_PARTS = "Tickets and threats: title, severity, device";
const MESSAGE_REASON = "They are part of the message";

const webhook: IntegrationDefinition = {
  name: "webhook",
  displayName: "Webhook",
  category: "Notification",
  description: "Sends each ticket that is opened and alerts of new threats to an address of yours, as JSON.",
  stops: "Tickets that are opened and alerts of new threats are no longer sent to this address.",
  direction: "out",
  work: "deliver",
  scope: "organization",
  fields: [
    field("url", "URL", "url", "Receives a POST request. Demonstration: https://hooks.example/tickets"),
    field("token", "Token", "secret", "Sent as a bearer token, so that you can tell who calls"),
  ],
  permissions: [{ name: MESSAGE_PARTS, reason: MESSAGE_REASON }],
  connection: {
    headers: { authorization: "Bearer {token}" },
    write: {
      step: "Send a test message",
      path: "",
      permission: MESSAGE_PARTS,
      body: ({ event, title, subject, severity, deviceName, ticketId }) => {
        if (subject === null) return { event, text: title };
        const { kind, ...key } = subject;
        return { event, [kind]: { ...key, title, severity, deviceName, ticketId } };
      },
    },
  },
};

const syslog: IntegrationDefinition = {
  name: "syslog",
  displayName: "Syslog collector (HTTPS)",
  category: "Notification",
  description: "Sends each ticket that is opened and alerts of new threats to a collector, as RFC 5424 messages.",
  stops: "Tickets that are opened and alerts of new threats are no longer sent to this collector.",
  direction: "out",
  work: "deliver",
  scope: "organization",
  fields: [
    field("url", "URL", "url", "The collector's address. Demonstration: https://syslog.example/ingest"),
    field("token", "Token", "secret", "Sent as a bearer token. Demonstration: demo-secret"),
    choiceField(
      "facility",
      "Facility",
      "The facility of the messages",
      Array.from({ length: 8 }, (_, index) => `local${index}`),
    ),
  ],
  permissions: [{ name: MESSAGE_PARTS, reason: MESSAGE_REASON }],
  connection: {
    headers: { authorization: "Bearer {token}" },
    write: {
      step: "Send a test message",
      path: "",
      permission: MESSAGE_PARTS,
      body: (notice, { facility = "local0" }) => ({ message: syslogMessage(notice, facility) }),
    },
  },
};

const slack: IntegrationDefinition = {
  name: "slack",
  displayName: "Slack",
  category: "Chat",
  description: "Posts a message to a channel for each ticket that is opened and for alerts of new threats.",
  stops: "Messages about tickets and new threats are no longer posted to the channel.",
  direction: "out",
  work: "deliver",
  scope: "organization",
  fields: [
    field("url", "API URL", "url", "The address of Slack's Web API. Demonstration: https://slack.example"),
    field("token", "Bot token", "secret", "The token of your app's bot user. Demonstration: demo-secret"),
    field("channel", "Channel", "text", "The channel that the bot was invited to. Demonstration: #security"),
  ],
  permissions: [{ name: "chat:write", reason: "Messages are posted to the channel" }],
  connection: {
    headers: { authorization: "Bearer {token}" },
    account: "/api/auth.test",
    write: {
      step: "Post a test message",
      path: "/api/chat.postMessage",
      permission: "chat:write",
      body: (notice, { channel }) => ({ channel, text: sentence(notice) }),
    },
  },
};

const teams: IntegrationDefinition = {
  name: "teams",
  displayName: "Microsoft Teams",
  category: "Chat",
  description:
    "Starts a Teams workflow, which posts a card, for each ticket that is opened and for alerts of new threats.",
  stops: "Cards about tickets and new threats are no longer posted to the channel.",
  direction: "out",
  work: "deliver",
  scope: "organization",
  fields: [
    field("url", "Workflow host", "url", "The address of your workflows. Demonstration: https://teams.example"),
    field("directoryId", "Directory ID", "text", "The directory of the app registration. Demonstration: livery"),
    field("clientId", "Client ID", "text", "The ID of the app registration. Demonstration: livery-teams"),
    field("clientSecret", "Client secret", "secret", "A secret of the app registration. Demonstration: demo-secret"),
    field("workflowId", "Workflow ID", "text", "The workflow that posts to the channel. Demonstration: tickets"),
  ],
  permissions: [{ name: "Workflow: run", reason: "The workflow posts a card to the channel" }],
  connection: {
    headers: { authorization: "Bearer {accessToken}" },
    token: {
      path: "/{directoryId}/oauth2/v2.0/token",
      form: { grant_type: "client_credentials", client_id: "{clientId}", client_secret: "{clientSecret}" },
    },
    write: {
      step: "Post a test card",
      path: "/workflows/{workflowId}/triggers/manual/paths/invoke",
      permission: "Workflow: run",
      body: (notice) => ({
        type: "message",
        attachments: [
          {
            contentType: "application/vnd.microsoft.card.adaptive",
            content: {
              type: "AdaptiveCard",
              version: "1.4",
              body: [{ type: "TextBlock", text: sentence(notice), wrap: true }],
            },
          },
        ],
      }),
    },
  },
};

function sentence({ event, title, severity, deviceName, ticketId }: MessageNotice): string {
  if (event === "test") return title;
  const what = event === "threat.created" ? "New threat" : `Ticket ${ticketId ?? ""}`;
  return `${what}: ${title} (${severity}${deviceName === null ? "" : `, ${deviceName}`})`;
}

/** Products that receive a message when a ticket is opened, and alerts of new threats. */
export const MESSAGES: readonly IntegrationDefinition[] = [webhook, syslog, slack, teams];
