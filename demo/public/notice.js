// Before the page can be left: a module would run after it is shown.
// The server says it once. Neither the address nor a page that the browser keeps for "back" may say it again.
history.replaceState(history.state, '', location.pathname)
addEventListener('pagehide', () => document.querySelector('.notice')?.remove())
