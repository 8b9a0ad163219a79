/**
 * Derives the storage model of PostgreSQL, which differs from that of SQLite only in where its client is
 * generated: the types of both clients are those of `schema.prisma`.
 *
 * @param schema the content of `schema.prisma`
 */
export function postgresqlSchema(schema: string): string {
  return schema
    .replace(/^(\s*provider\s*=\s*)"sqlite"/m, '$1"postgresql"')
    .replace(/^(\s*output\s*=\s*"[^"]*)"/m, '$1-postgresql"');
}
