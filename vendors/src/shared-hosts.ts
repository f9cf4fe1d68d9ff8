import shared from '../data/shared-hosts.json' with { type: 'json' }

/** The tool that a host shared by several tools counts as. Null if the host says nothing without its path. */
export const SHARED_HOSTS: Readonly<Record<string, string | null>> = shared.hosts
