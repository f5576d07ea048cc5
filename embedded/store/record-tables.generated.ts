/* Written by scripts/write-types.ts from the modules in embedded/store/tables. */
import * as alertSubscription from "./tables/alert-subscription";
import * as attention from "./tables/attention";
import * as complianceViews from "./tables/compliance-views";
import * as compliance from "./tables/compliance";
import * as device from "./tables/device";
import * as digest from "./tables/digest";
import * as domain from "./tables/domain";
import * as exception from "./tables/exception";
import * as feedback from "./tables/feedback";
import * as hunt from "./tables/hunt";
import * as indicatorList from "./tables/indicator-list";
import * as integration from "./tables/integration";
import * as kopilot from "./tables/kopilot";
import * as operation from "./tables/operation";
import * as policy from "./tables/policy";
import * as report from "./tables/report";
import * as riskAssessment from "./tables/risk-assessment";
import * as site from "./tables/site";
import * as software from "./tables/software";
import * as tenant from "./tables/tenant";
import * as threatAlert from "./tables/threat-alert";
import * as threatRule from "./tables/threat-rule";
import * as threat from "./tables/threat";
import * as user from "./tables/user";

/** The tables of the record store: `tables` of each module in ./tables. */
export const TABLES = {
  ...alertSubscription.tables,
  ...attention.tables,
  ...compliance.tables,
  ...device.tables,
  ...digest.tables,
  ...domain.tables,
  ...exception.tables,
  ...feedback.tables,
  ...hunt.tables,
  ...indicatorList.tables,
  ...integration.tables,
  ...kopilot.tables,
  ...operation.tables,
  ...policy.tables,
  ...report.tables,
  ...riskAssessment.tables,
  ...site.tables,
  ...software.tables,
  ...tenant.tables,
  ...threatAlert.tables,
  ...threatRule.tables,
  ...threat.tables,
  ...user.tables,
};

/** The views of the record store: `views` of each module in ./tables. */
export const VIEWS = { ...complianceViews.views, ...site.views, ...software.views, ...threat.views };
