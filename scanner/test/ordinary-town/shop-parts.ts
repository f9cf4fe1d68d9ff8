import { script } from '../third-town/parts.ts'
import type { Page, Trial } from './site.ts'

// A cart, a till and a sign-in of the website's own, as every shop has them.

/** Counts into a cookie that a shop needs, and shows it. */
export const CART_JS = script(`(() => {
  const read = () => Number(/cart_items=(\\d+)/.exec(document.cookie)?.[1] ?? 0)
  const show = () => { for (const one of document.querySelectorAll('.cart-count')) { one.textContent = read(); one.classList.toggle('has-items', read() > 0) } }
  document.addEventListener('click', (event) => {
    if (!event.target.closest?.('.add_to_cart_button')) return
    event.preventDefault()
    document.cookie = 'cart_items=' + (read() + 1) + '; path=/'
    show()
  })
  show()
})()`)

export const productBody = (button: string) =>
  `<div class="product"><p class="price">24,90 €</p><a href="?add-to-cart=15" data-product_id="15" class="button add_to_cart_button ajax_add_to_cart">${button}</a></div>
<p><a href="/cart/">🛒 <span class="cart-count">0</span></a></p>`
export const cartTrial: Trial = {
  name: 'cart',
  page: '/',
  press: '.add_to_cart_button',
  shows: '.cart-count.has-items',
}

export const accountPage = (title: string, labels: readonly [string, string, string]): Page => ({
  title,
  body: `<form class="login" method="post" action="/my-account/in/"><p><label>${labels[0]} <input type="text" name="username"></label></p>
<p><label>${labels[1]} <input type="password" name="password"></label></p><p><button type="submit" class="sign-in" name="login">${labels[2]}</button></p></form>`,
})
export const ACCOUNT_FILES = {
  '/my-account/in/': { body: '<!doctype html><title>In</title><h1 id="signed-in">✓</h1>' },
}
export const loginTrial: Trial = {
  name: 'login',
  page: '/my-account/',
  fill: 'form.login',
  press: '.sign-in',
  shows: '#signed-in',
}

export const tillTrial = (host: string): Trial => ({ name: 'till', page: '/checkout/', shows: { frame: host } })
/** A card field of Stripe, at the till. */
export const STRIPE_TILL = `<form id="checkout"><div id="card-element"></div><button type="button">€</button></form>
<script src="https://js.stripe.com/v3/"></script>
<script>Stripe('pk_live_town').elements().create('card').mount('#card-element')</script>`
