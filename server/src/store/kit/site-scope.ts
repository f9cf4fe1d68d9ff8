/** A website, and the integrator that it belongs to. */
export type SiteScope = { readonly integratorId: string; readonly siteId: string }
