export default function SupportTab() {
  return null
}
