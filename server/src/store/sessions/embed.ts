import {
  EMBED_TOKEN_LIFETIME_SECONDS,
  MAX_SESSION_SECONDS,
  SESSION_IDLE_TIMEOUT_SECONDS,
} from '../../core/integrators/embed.ts'
import { isUuid } from '../../core/kit/uuid.ts'
import { batch } from '../kit/batch.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { runSweep, sweepStatement } from '../kit/sweep.ts'

export type TokenRedemptionOutcome = 'redeemed' | 'token_unknown' | 'token_used' | 'token_expired' | 'access_revoked'

/** The origins that may embed the dashboard, and the website's language, if known. */
export type EmbedContext = { readonly origins: readonly string[]; readonly language: string | null }

/** An open session: its scope, and the key that opened it. */
export type OpenSession = SiteScope & { readonly keyId: string }

export type EmbedSessionStore = {
  /** Stores a new token for the site; false when the integrator has no such site. */
  mint(token: { hash: Buffer; integratorId: string; siteId: string; keyId: string }): Promise<boolean>
  /** The context of the token's website; null for an unknown token. */
  pageOf(tokenHash: Buffer): Promise<EmbedContext | null>
  /** Exchanges a token for a session. Of many attempts with one token exactly one succeeds. */
  redeem(tokenHash: Buffer, sessionHash: Buffer): Promise<TokenRedemptionOutcome>
  /** An open session, recording that it was used; otherwise why it is closed. */
  visit(sessionHash: Buffer): Promise<OpenSession | 'session_ended' | 'access_revoked'>
  /** Removes expired tokens and sessions. */
  sweep(stopping?: AbortSignal): Promise<void>
}

const KEY_IS_LIVE = `(key.expires_at is null or key.expires_at > now())
  and integrator.suspended_at is null`

export const MINT_EMBED_TOKENS: Statement = {
  name: 'mint_embed_tokens',
  text: `
insert into embed_token (hash, site_id, key_id, expires_at)
select token.hash, site.id, token.key_id, now() + interval '${EMBED_TOKEN_LIFETIME_SECONDS} seconds'
from unnest($1::bytea[], $2::uuid[], $3::uuid[], $4::uuid[]) as token (hash, integrator_id, site_id, key_id)
join site
  on site.id = token.site_id
  and site.integrator_id is not distinct from token.integrator_id
returning hash`,
}

const PAGE: Statement = {
  name: 'find_embedded_page',
  text: `
select
  integrator.origins,
  case when site_settings.assumed is distinct from 'default' then site_settings.default_language end as language
from embed_token as token
join site on site.id = token.site_id
join integrator on integrator.id = site.integrator_id
left join site_settings on site_settings.site_id = site.id
where token.hash = $1`,
}

const REDEEM: Statement = {
  name: 'redeem_embed_token',
  text: `
with redeemed as (
  update embed_token as token
  set redeemed_at = now()
  from integrator_key as key
  join integrator on integrator.id = key.integrator_id
  where token.hash = $1
    and key.id = token.key_id
    and token.redeemed_at is null
    and token.expires_at > now()
    and ${KEY_IS_LIVE}
  returning token.site_id, token.key_id
)
insert into dashboard_session (hash, site_id, key_id)
select $2, site_id, key_id
from redeemed
returning site_id`,
}

const WHY_NOT: Statement = {
  name: 'explain_embed_token',
  text: `
select
  case
    when redeemed_at is not null then 'token_used'
    when expires_at <= now() then 'token_expired'
    else 'access_revoked'
  end as state
from embed_token
where hash = $1`,
}

const VISIT: Statement = {
  name: 'visit_dashboard_session',
  text: `
update dashboard_session as session
set last_seen_at = now()
from integrator_key as key
join integrator on integrator.id = key.integrator_id
where session.hash = $1
  and key.id = session.key_id
  and session.last_seen_at > now() - interval '${SESSION_IDLE_TIMEOUT_SECONDS} seconds'
  and session.created_at > now() - interval '${MAX_SESSION_SECONDS} seconds'
  and ${KEY_IS_LIVE}
  -- A website that was erased has none.
  and exists (select from standing where standing.site_id = session.site_id)
returning session.site_id, session.key_id, key.integrator_id`,
}

const WHY_ENDED: Statement = {
  name: 'explain_dashboard_session',
  text: `
select ${KEY_IS_LIVE} as live
from dashboard_session as session
join integrator_key as key on key.id = session.key_id
join integrator on integrator.id = key.integrator_id
where session.hash = $1`,
}

// Spent tokens stay for a day, so that the page can say "used" or "expired" rather than "unknown".
const EMBED_SWEEPS = [
  sweepStatement('embed_token', { key: 'hash', moment: 'expires_at', old: `expires_at < now() - interval '1 day'` }),
  sweepStatement('dashboard_session', {
    key: 'hash',
    moment: 'last_seen_at',
    old: `last_seen_at < now() - interval '1 day'`,
  }),
]

type Minted = { readonly hash: Buffer; readonly integratorId: string; readonly siteId: string; readonly keyId: string }

export function openEmbedSessionStore(
  database: Database,
  onRun: (kind: string, size: number) => void,
): EmbedSessionStore {
  const mint = batch<Minted, boolean>({
    concurrency: 2,
    onRun: (size) => onRun('mint_embed_tokens', size),
    run: async (tokens) => {
      const rows = await database.query<Row & { hash: Buffer }>(MINT_EMBED_TOKENS, [
        tokens.map(({ hash }) => hash),
        tokens.map(({ integratorId }) => integratorId),
        tokens.map(({ siteId }) => siteId),
        tokens.map(({ keyId }) => keyId),
      ])
      const minted = new Set(rows.map((row) => row.hash.toString('latin1')))
      return tokens.map(({ hash }) => minted.has(hash.toString('latin1')))
    },
  })

  return {
    mint: async (token) => isUuid(token.siteId) && (await mint(token)),
    async pageOf(tokenHash) {
      const [row] = await database.query<Row & EmbedContext>(PAGE, [tokenHash])
      return row ?? null
    },
    async redeem(tokenHash, sessionHash) {
      const opened = await database.query(REDEEM, [tokenHash, sessionHash])
      if (opened.length === 1) return 'redeemed'
      const [row] = await database.query<Row & { state: TokenRedemptionOutcome }>(WHY_NOT, [tokenHash])
      return row?.state ?? 'token_unknown'
    },
    async visit(sessionHash) {
      type Visited = Row & { site_id: string; integrator_id: string; key_id: string }
      const [row] = await database.query<Visited>(VISIT, [sessionHash])
      if (row === undefined) {
        const [ended] = await database.query<Row & { live: boolean }>(WHY_ENDED, [sessionHash])
        return ended?.live === false ? 'access_revoked' : 'session_ended'
      }
      return { siteId: row.site_id, integratorId: row.integrator_id, keyId: row.key_id }
    },
    async sweep(stopping) {
      for (const sweep of EMBED_SWEEPS) await runSweep(database, sweep, stopping)
    },
  }
}
