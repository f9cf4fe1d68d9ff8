import shared from '../data/shared-hosts.json' with { type: 'json' }

/** Which tool a host that several tools load from stands for. Null where the host says nothing without its path. */
export const SHARED_HOSTS: Readonly<Record<string, string | null>> = shared.hosts
