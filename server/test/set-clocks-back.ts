import type { TestService } from './harness.ts'

// Tests of months that are over need something that happened then: the clocks of websites are set back, which no installation does.

type Sql = Pick<TestService, 'sql'>

/** Triggers that keep the log as it is, and clocks real, sleep meanwhile. */
function asReplica({ sql }: Sql, text: string): Promise<unknown> {
  return sql(`set session_replication_role = replica; ${text}; reset session_replication_role`)
}

/** Moves the onboarding of an integrator to this time. */
export async function setOnboardedAt(service: Sql, integratorId: string, at: string): Promise<void> {
  const onboarding = `integrator_id = '${integratorId}' and type in ('integrator.onboarded', 'key.issued')`
  await asReplica(service, `update event set created_at = '${at}' where ${onboarding}`)
}

/** Moves the latest event of an integrator itself to this time. */
export async function setLastEventAt(service: Sql, integratorId: string, at: string): Promise<void> {
  const last = `select max(id) from event where integrator_id = '${integratorId}' and site_id is null`
  await asReplica(service, `update event set created_at = '${at}' where id = (${last})`)
}

/** Deletes kept usage statements, so that the next one is computed from the log again. */
export async function deleteKeptStatements(service: Sql): Promise<void> {
  await service.sql('delete from kept_statement; delete from kept_page')
}

/** Sets the clock of a website. Its registration is moved to that time if it was later. */
export async function setSiteTime(service: Sql, site: string, at: string): Promise<void> {
  await asReplica(
    service,
    `update event set created_at = least(created_at, '${at}') where site_id = '${site}' and type = 'site.created';
     update standing set clock_offset = timestamptz '${at}' - now() where site_id = '${site}'`,
  )
}
