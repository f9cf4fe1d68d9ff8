export function secretPurpose(webhookId: string): string {
  return `webhook ${webhookId}`
}
