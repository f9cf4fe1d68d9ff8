/** Why a website is looked at: it is new here, its tag or another version is, or it is time again. */
export type SurveyCause = 'subscription' | 'seen' | 'published' | 'schedule'
