-- For invoices: what somebody did with the websites of an integrator, one website after the other and each in its order.
-- Renewals are not in it: they follow from the rest. With what happened to the integrator itself, which is of no website.
create index event_of_usage on event (integrator_id, site_id, id)
where type in (
  'site.created',
  'site.updated',
  'subscription.created',
  'subscription.changed',
  'subscription.renewal_canceled',
  'subscription.reactivated',
  'subscription.terminated',
  'analysis.credits_used',
  'analysis.credits_returned',
  'integrator.onboarded',
  'integrator.renamed',
  'integrator.suspended',
  'integrator.resumed'
);
