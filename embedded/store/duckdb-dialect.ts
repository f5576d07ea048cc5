import { type DuckDBConnection, type DuckDBInstance, type DuckDBPreparedStatement, type JS } from "@duckdb/node-api";
import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from "kysely";
import { LRUCache } from "lru-cache";

/**
 * A kysely dialect for DuckDB: PostgreSQL's dialect covers everything that the event store needs. A connection runs one
 * query at a time, so there is a small pool of them.
 */
export function createDuckDbDialect(instance: DuckDBInstance, connections: number): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(instance, connections),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

interface PooledConnection extends DatabaseConnection {
  connection: DuckDBConnection;
}

function createDriver(instance: DuckDBInstance, connections: number): Driver {
  const idle: PooledConnection[] = [];
  const waiting: ((connection: PooledConnection) => void)[] = [];
  const command = (pooled: DatabaseConnection, sql: string) => (pooled as PooledConnection).connection.run(sql);
  return {
    async init() {
      for (let count = 0; count < connections; count++) idle.push(toPooledConnection(await instance.connect()));
    },
    acquireConnection() {
      const connection = idle.pop();
      return connection ? Promise.resolve(connection) : new Promise((resolve) => waiting.push(resolve));
    },
    releaseConnection(pooled) {
      const next = waiting.shift();
      if (next) next(pooled as PooledConnection);
      else idle.push(pooled as PooledConnection);
      return Promise.resolve();
    },
    beginTransaction: async (pooled) => {
      await command(pooled, "begin transaction");
    },
    commitTransaction: async (pooled) => {
      await command(pooled, "commit");
    },
    rollbackTransaction: async (pooled) => {
      await command(pooled, "rollback");
    },
    destroy() {
      for (const { connection } of idle) connection.closeSync();
      return Promise.resolve();
    },
  };
}

/** The number of prepared statements cached per connection. */
const MAX_STATEMENTS = 100;

/**
 * Prepared reads of a connection: parsing and planning a list query takes about as long as running it on a day of
 * events.
 */
function createPreparedReads(connection: DuckDBConnection) {
  const statements = new LRUCache<string, DuckDBPreparedStatement>({
    max: MAX_STATEMENTS,
    dispose: (statement) => statement.destroySync(),
  });
  return async (sql: string, parameters: readonly unknown[]): Promise<DuckDBPreparedStatement> => {
    const statement = statements.get(sql) ?? (await connection.prepare(sql));
    statements.set(sql, statement, { noDisposeOnSet: true });
    statement.clearBindings();
    statement.bind([...parameters] as (string | number | null)[]);
    return statement;
  };
}

function isRead(sql: string): boolean {
  return /^(select|with)\b/i.test(sql);
}

function toPooledConnection(connection: DuckDBConnection): PooledConnection {
  const prepare = createPreparedReads(connection);
  return {
    connection,
    async executeQuery<Answer>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Answer>> {
      const reader = isRead(sql)
        ? await (await prepare(sql, parameters)).runAndReadAll()
        : await connection.runAndReadAll(sql, [...parameters] as (string | number | null)[]);
      return {
        rows: reader.getRowObjectsJS().map(withPlainNumbers) as Answer[],
        numAffectedRows: BigInt(reader.rowsChanged),
      };
    },
    async *streamQuery<Answer>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Answer>> {
      const result = await connection.stream(sql, [...parameters] as (string | number | null)[]);
      for await (const rows of result.yieldRowObjectJs()) yield { rows: rows.map(withPlainNumbers) as Answer[] };
    },
  };
}

/** Counts and sums are returned as bigint, which JSON does not support. In the event store, they stay below 2^53. */
function withPlainNumbers(row: Record<string, JS>): Record<string, JS> {
  for (const key in row) {
    const value = row[key];
    if (typeof value === "bigint") row[key] = Number(value);
  }
  return row;
}
