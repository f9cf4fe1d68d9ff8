/** The Luhn sum: every second digit, counted from the right and beginning with the last but one, is doubled and its digits are added. */
export function luhnSum(digits: string): number {
  let total = 0
  for (const [index, character] of [...digits].reverse().entries()) {
    const value = Number(character) * (index % 2 === 0 ? 1 : 2)
    total += value > 9 ? value - 9 : value
  }
  return total
}

/** ISO 7064, MOD 11,10: whether the last digit is the check digit of those before. */
export function hasMod11And10CheckDigit(digits: string): boolean {
  let product = 10
  for (const digit of digits.slice(0, -1)) {
    const total = (Number(digit) + product) % 10
    product = (2 * (total === 0 ? 10 : total)) % 11
  }
  return (11 - product) % 10 === Number(digits.at(-1))
}

/** The sum of the digits of a number, each times its weight. Letters are ignored. */
export function weightedDigitSum(number: string, weights: readonly number[]): number {
  const digits = number.replaceAll(/\D/g, '')
  return weights.reduce((total, weight, index) => total + weight * Number(digits[index] ?? 0), 0)
}
