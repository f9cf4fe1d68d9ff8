export const wordCount = (text: string): number => text.split(/\s+/).length
