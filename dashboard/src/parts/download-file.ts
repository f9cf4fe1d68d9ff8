/** Gives the file to the browser under a name. */
export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has started by then. Without this the file would stay in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
