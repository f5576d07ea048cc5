import { PAYLOAD_EXCERPT } from "../payload-excerpt";

export const THREAT_FLOW_VIEWS = {
  /** The flows stored with threats, which all triggered them. */
  threat_flow: `select "row".*, ${PAYLOAD_EXCERPT} as payload_excerpt from threat_kept_flow "row"`,
};
