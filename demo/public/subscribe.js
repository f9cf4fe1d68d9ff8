// A module that the chosen plan includes is hidden by the style sheet; disabled, it is not part of the order either.
const form = document.querySelector('form.order')

function leaveOutIncluded() {
  const tier = new FormData(form).get('tier')
  for (const module of form.querySelectorAll('[data-included-in]')) {
    const included = module.dataset.includedIn.split(' ').includes(tier)
    for (const input of module.querySelectorAll('input')) input.disabled = included
  }
}

form.addEventListener('change', leaveOutIncluded)
leaveOutIncluded()
