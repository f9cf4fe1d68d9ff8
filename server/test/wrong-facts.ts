/** A value that no rule allows for each kind of fact, and names that no fact has. */
export const WRONG_FACTS: Readonly<Record<string, unknown>> = {
  name: '',
  email: 'ana@bakery',
  phone: 'call me',
  contact_page: 'javascript:alert(1)',
  city: 'Lugo\u202e',
  street: 'x'.repeat(151),
  kind: 'ghost',
  country: 'es',
  hosting_country: 'Spain',
  has_shop: 'yes',
  share_capital: -1,
  representatives: ['Ana', 'Ana'],
  keep_orders: [0, 'year'],
  other_sources: { xx: 'Nobody' },
  shoe_size: 43,
  __proto: 'x',
}
