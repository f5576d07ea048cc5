/** Lists of `/v1`; the reference reads nothing else. */
export const dataProvider = {
  async getList(resource, { pagination, sort }) {
    const query = new URLSearchParams({
      page: String(pagination.page),
      pageSize: String(pagination.perPage),
      sort: `${sort.order === "DESC" ? "-" : ""}${sort.field}`,
    });
    const answer = await fetch(`/v1/${resource}/list?${query}`);
    if (!answer.ok) throw new Error(`${resource} answered ${answer.status}`);
    const { [resource]: rows, total } = await answer.json();
    return { data: rows.map((row) => ({ ...row, id: row.name ?? row.threatId })), total };
  },
};
