import { z } from "zod";

import { muteSensor, unmuteSensor } from "~/api/sensor.server";
import { isMuteEnd, MuteReason } from "~/contract/sensor";
import { SENSOR_MUTE_DAYS } from "~/contract/site-facts";
import { REASON_MESSAGE } from "~/contract/text-messages";
import { done } from "~/screen/change-answer";
import { defineIntent } from "~/screen/intent.server";
import { momentIn } from "~/ui/format/day.server";

const Target = { siteName: z.string().min(1).max(100), sensorId: z.string().min(1).max(100) };

const mute = defineIntent({
  form: ({ preferences: { zone }, now }) =>
    z.object({
      ...Target,
      until: momentIn(zone).refine((until) => isMuteEnd(until, now.getTime())),
      reason: MuteReason,
    }),
  messages: {
    until: `Choose a date and a time within the next ${SENSOR_MUTE_DAYS} days`,
    reason: REASON_MESSAGE,
  },
  async run({ api, values: { siteName, sensorId, ...order } }) {
    const { name } = await muteSensor(api, siteName, sensorId, order);
    return done(`${name} was muted`);
  },
});

const unmute = defineIntent({
  form: z.object(Target),
  async run({ api, values: { siteName, sensorId } }) {
    await unmuteSensor(api, siteName, sensorId);
    return done("The sensor was unmuted");
  },
});

export const changes = { mute, unmute };
