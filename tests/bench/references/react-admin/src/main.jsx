import { createRoot } from "react-dom/client";
import { Admin, Datagrid, DateField, List, NumberField, Resource, TextField } from "react-admin";

import { dataProvider } from "./data-provider.js";

const Devices = () => (
  <List perPage={20} sort={{ field: "riskScore", order: "DESC" }}>
    <Datagrid>
      <TextField source="displayName" />
      <TextField source="deviceType" />
      <TextField source="os.name" />
      <TextField source="primaryIp" />
      <TextField source="vendor" />
      <TextField source="siteName" />
      <TextField source="status" />
      <TextField source="criticality" />
      <NumberField source="riskScore" />
      <TextField source="primaryUser" />
      <NumberField source="threatsOpen.critical" />
      <DateField source="lastSeen" showTime />
      <DateField source="firstSeen" showTime />
    </Datagrid>
  </List>
);

const Threats = () => (
  <List perPage={20} sort={{ field: "lastSeen", order: "DESC" }}>
    <Datagrid>
      <TextField source="severity" />
      <TextField source="title" />
      <TextField source="deviceName" />
      <TextField source="status" />
      <TextField source="category" />
      <NumberField source="riskScore" />
      <NumberField source="occurrences" />
      <TextField source="assignee" />
      <DateField source="lastSeen" showTime />
    </Datagrid>
  </List>
);

createRoot(document.getElementById("root")).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="device" list={Devices} options={{ label: "Devices" }} />
    <Resource name="threat" list={Threats} options={{ label: "Threats" }} />
  </Admin>,
);
