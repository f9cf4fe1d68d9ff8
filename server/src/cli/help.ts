import { STAGING_STORIES } from './staging/stories.ts'

const stories = Object.entries(STAGING_STORIES).map(([name, { about }]) => `  ${name.padEnd(24)}${about}`)

export const HELP = `portico: the operator's command line

  portico serve                               run the service (what "npm start" does)
  portico public                              answer visitors' browsers, without the API (see PUBLIC=off)
  portico worker                              announce and deliver, without the API (see WORKER=off)
  portico scanner                             look at websites, without the API (see SCANNER=off)
  portico migrate                             bring the database up to date, as the owner of its tables
                 [--plan]                     only say what would run: locks, rows, and how long at most
  portico grants ROLE                         the SQL that lets ROLE run all the rest, for the owner of the tables
                 [--public | --worker |       what that one process needs and no more, for a role of its own
                  --scanner | --reader]       or what somebody needs who only looks: find, sites show, events, usage and
                                              most of doctor, without secrets and without what is personal
  portico doctor                              check the database and everything in it
                 [--only PART,PART]           the database itself and these parts: processes, events, publications,
                                              subscriptions, consents, analyses, webhooks, retention
                 [--head LINE]                and that nothing is gone of what a line of the service's log, with
                                              "log_head", says of the log of events
  portico backup done                         note that a backup was made, so that an alert rings when none is any more
  portico processes list                      who runs, and who has died and was not started again
  portico processes forget PROCESS            miss it no more, because it will not come back: by its id, or all that
                                              are missing on a machine by its name
  portico database                            its address and its owner's password, for psql and pg_dump
  portico secrets reseal                      seal with the first of PORTICO_SECRET what an older one has sealed;
                                              can be stopped and begun again, while everything runs
  portico onboard NAME [--origin URL]…        onboard an integrator; shows its first key, once
                 [--again]                    also when there is one of this name
  portico onboard --from FILE                 onboard the integrators of a JSON file; shows each first key, once

  portico find TEXT                           a domain and what is below it, a website, an integrator, a reference, the
                                              first characters of a key, an event: whoever's it is
  portico find --person TEXT                  a name or an address, in contacts, companies, facts of websites and every
               [--integrator INTEGRATOR]      version of a document that is kept; that somebody looked is an event
               [--after SITE]
  portico consents show RECEIPT [--site SITE] what was written down of a visitor's choice; that somebody looked is an event
  portico sites show SITE                     why a website is as it is: its subscription, whether visitors see a banner
                                              or why not, tag, surveys, analyses, credits, documents, deliveries

  portico events SITE|INTEGRATOR              what happened, in sentences, oldest first: all of a website, the last day
                 [--since 7d] [--until 1h]    of an integrator and its websites; TYPE may be a first word, such as
                 [--type TYPE]                subscription; ACTOR is a key, an operator's account, time or portico;
                 [--actor ACTOR]              --follow goes on until Ctrl-C; with --json a line for each
                 [--follow]

  portico webhooks list [INTEGRATOR]          endpoints, and since when they fail or are switched off
  portico webhooks show WEBHOOK               its state, and how the last deliveries went
  portico webhooks redeliver WEBHOOK          send events again: one, or those of a time
                 --event EVENT | --since 7d [--until 2026-10-01]
  portico webhooks enable WEBHOOK             switch one on again that was switched off

  portico integrators list
  portico integrators show INTEGRATOR         its state, contact, rate limit, keys, webhooks and websites
  portico integrators rename INTEGRATOR NAME
  portico integrators contact INTEGRATOR      show whom to call, or set it:
                      [--person NAME] [--email ADDRESS] [--phone NUMBER] | --none
  portico integrators limit INTEGRATOR        show how many requests a second it may send, or set a number of its
                      [REQUESTS|usual]        own, which every node honours within 5 seconds
  portico integrators offboard INTEGRATOR     ends business: says first what it will do, and asks for its name
  portico integrators suspend INTEGRATOR      its keys answer 401 and its dashboards end within 5 seconds;
                      [--websites]            also what visitors get: says how many websites that are, and asks
                                              for the integrator's name, on the terminal or on stdin
  portico integrators resume INTEGRATOR       takes both back
  portico integrators origins INTEGRATOR      show who may frame the dashboard, or set it:
                      [--origin URL]… | --any
  portico integrators details INTEGRATOR      show its company, which customers' documents name as host, or set it:
                      [--name NAME --street STREET --postal-code CODE --city TOWN --country XX
                       [--phone NUMBER]]

  portico integrators export INTEGRATOR       one archive with all that is known of it and its websites
                      [--to FILE]
  portico integrators erase INTEGRATOR        forget it and its websites for good, but for what invoices need;
                      --confirm NAME          without it, says what would go
                      [--terminate]           also ends subscriptions that run

  portico sites export SITE [--to FILE]       one archive with all that is known of a website
  portico sites erase SITE --confirm HOST     forget a website for good, but for what invoices need
                      [--terminate]           also ends a subscription that runs

  portico erasures list                       what was erased; with --json a line for each, to be kept apart from the database
  portico erasures repeat FILE                erase what such a list names and an older backup has brought back;
                          --confirm COUNT     without it, says how many that are

  portico keys issue INTEGRATOR               one more key, shown once
               [--expires 90d] [--label TEXT]
  portico keys list [INTEGRATOR]              live, or since when expired, revoked or suspended;
               [--unused 90d]                 only those that work and nobody has used for so long
  portico keys rotate KEY [--overlap 24h]     a new key; the old one works on for the overlap
  portico keys revoke KEY                     refused everywhere within 5 seconds

  portico usage --month 2026-10               what began in a month, to invoice from: a line for each period, change
                [--integrator INTEGRATOR]     and analysis, the same for ever once the month is over
                [--csv | --json]
                [--prices FILE]               with amounts and totals
                [--so-far]                    also of a month that is not over

  portico credits use SITE CREDITS            write down analysis credits that a website has used

  portico listen --to URL                     staging: forward events to a local address until Ctrl-C,
                 --integrator INTEGRATOR      signed like webhooks; --replay begins with the first event
                 | --site SITE
                 [--replay] [--secret whsec_…]
  portico trigger STORY                       staging: drive a new website through a story, in no time
                 --integrator INTEGRATOR

INTEGRATOR is an id or a name, KEY an id, the first characters that "keys list" shows, or the
whole key, SITE the id that the API gave to a website or, where only one website has it, its domain.

Stories
${stories.join('\n')}

Options
  --environment production|staging   which environment (default: PORTICO_ENVIRONMENT, else
                                     the one DATABASE_URL was made for, else production)
  --json                             print JSON for machines
  --overlap DURATION                 such as 0s, 90m, 24h or 7d (default 24h)
  --since, --until                   how long ago, such as 90m or 7d, or a day or moment: 2026-10-01
  --help, --version                  the version comes with its commit; with --json too

Where the data is
  DATABASE_URL, or else the embedded PostgreSQL in PORTICO_HOME (default .portico in the project).
  Every command works while the service runs.

Exit codes: 0 done, 1 refused, 2 wrong usage; 3 of doctor: what a reader may look at is well.

Examples
  npx portico onboard "Blue Hosting" --origin https://my.bluehosting.example
  npx portico onboard "Blue Hosting" --environment staging --json
  npx portico find panaderia.example
  npx portico sites show www.panaderia.example
  npx portico events www.panaderia.example --type subscription
  npx portico keys rotate ik_live_4fGh --overlap 7d
  npx portico integrators suspend "Blue Hosting"
  npx portico integrators details "Blue Hosting" --name "Blue Hosting S.L." --street "Calle Mayor 1" \\
      --postal-code 28013 --city Madrid --country ES
  npx portico usage --month 2026-10 --integrator "Blue Hosting" --csv > october.csv
  npx portico credits use 0198c2f4-7a31-7cc2-9b0e-3f6f2f1f7f10 2
  npx portico listen --integrator "Blue Hosting" --to http://localhost:3000/hook
  npx portico trigger cancel-and-end --integrator "Blue Hosting"
  npx portico doctor
`
