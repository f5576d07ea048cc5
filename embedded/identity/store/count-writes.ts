import { SelectQueryNode, type KyselyPlugin, type RootOperationNode } from "kysely";

export interface WriteCount extends KyselyPlugin {
  /** Grows with every statement that may change a row. */
  readonly soFar: number;
}

/**
 * Counts all writes to a database, so that cached rows can be invalidated after the next write.
 * A write counts before it is made and again afterwards: nothing that was read in between is taken for current.
 */
export function countWrites(): WriteCount {
  let writes = 0;
  const pending = new WeakSet<object>();
  const isWrite = (node: RootOperationNode) => !SelectQueryNode.is(node);
  return {
    get soFar() {
      return writes;
    },
    transformQuery({ node, queryId }) {
      if (isWrite(node)) {
        writes++;
        pending.add(queryId);
      }
      return node;
    },
    transformResult({ result, queryId }) {
      if (pending.delete(queryId)) writes++;
      return Promise.resolve(result);
    },
  };
}
