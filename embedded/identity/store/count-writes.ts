import { SelectQueryNode, type KyselyPlugin, type RootOperationNode } from "kysely";

export interface WriteCount extends KyselyPlugin {
  /** Increases with every statement that may change a row. */
  readonly soFar: number;
}

/**
 * Counts all writes to a database, so that cached rows are invalidated by the next write. A write is counted both
 * before and after it is made, so that nothing read in between is treated as current.
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
