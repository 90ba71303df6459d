/** The largest file of one of our pictures as a data URL; `null` when it cannot be had: then there is no way back to offer. */
export async function readPicture(url: string): Promise<string | null> {
  try {
    const response = await fetch(url.replace(/-\d+\.webp$/, '-1280.webp'))
    if (!response.ok) return null
    const bytes = await response.blob()
    return await new Promise((resolve, reject) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : null))
      reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')))
      reader.readAsDataURL(bytes)
    })
  } catch {
    return null
  }
}
