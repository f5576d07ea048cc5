import { lazy, useState } from "react";

import type { Direction } from "~/contract/policy-rule";
import { LazyFields } from "~/shell/change/lazy-fields";
import { ChangeForm } from "~/shell/change/change-form";
import { Skeleton } from "~/ui/feedback/skeleton";

import type { OrderedRule } from "../screen-data";

const OrderList = lazy(() => import("./order-list").then((module) => ({ default: module.OrderList })));

interface OrderDialogProps {
  direction: Direction;
  rules: readonly OrderedRule[];
  isProvider: boolean;
  onClose: () => void;
}

/** Reorders all rules of a direction: by dragging, or with the buttons of each rule. */
export function OrderDialog({ direction, rules, isProvider, onClose }: OrderDialogProps) {
  const [order, setOrder] = useState(rules);
  const isSame = order.every(({ name }, index) => rules[index]?.name === name);
  return (
    <ChangeForm
      title={`Order of ${direction} rules`}
      intent="reorder"
      submitLabel="Save order"
      width="large"
      description="The first rule that matches decides."
      waitsFor={isSame ? "The order is unchanged" : undefined}
      onClose={onClose}
    >
      <input type="hidden" name="direction" value={direction} />
      <input type="hidden" name="names" value={JSON.stringify(order.map(({ name }) => name))} />
      <LazyFields fallback={<Skeleton lines={8} />}>
        <OrderList rules={order} isFixed={({ scope }) => scope === "provider" && !isProvider} onChange={setOrder} />
      </LazyFields>
    </ChangeForm>
  );
}
