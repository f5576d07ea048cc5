/** The maximum length of an excerpt. */
const LENGTH = 256;

/**
 * The start of the payload of a flow under the name `row`, in SQL that both stores understand. Demonstration data has no
 * packets, so it is what a client sends first according to the fields of the flow. Null for encrypted protocols, and
 * for connections that were refused before data was sent.
 */
export const PAYLOAD_EXCERPT = String.raw`case
  when "row".action <> 'allowed' then null
  when "row".app_proto = 'http' then substr("row".http_method || ' ' || "row".http_url || ' HTTP/1.1', 1, ${LENGTH})
  when "row".app_proto = 'smb' then 'SMB2 TREE_CONNECT \\' || "row".dst_ip || '\IPC$'
  when "row".app_proto = 'smtp' then substr('EHLO ' || coalesce("row".src_device, "row".src_ip), 1, ${LENGTH})
end`;
