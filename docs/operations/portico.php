<?php
/**
 * Plugin Name: Portico
 * Description: Puts Portico's tag first into every page, and marks what waits for the visitor's consent.
 * Requires at least: 6.2
 * Requires PHP: 7.4
 *
 * As wp-content/mu-plugins/portico.php: a plugin in that folder is always on. Change the three lists below; the API's
 * …/installation/ has the address and the hosts. The page "On the customer's website" (docs/website.md) says
 * what is marked and what is not.
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// The tag's address: Portico's, or /s/SITE.js where your web server passes /s/ on.
const PORTICO_ENTRY = 'https://portico.example.com/s/SITE.js';

// Hosts of scripts and frames, with their subdomains.
const PORTICO_HOSTS = array(
	'www.googletagmanager.com' => 'analytics',
	'youtube.com'              => 'marketing',
);

// Scripts by the name under which a plugin or theme registers them, wherever they come from.
const PORTICO_HANDLES = array(
	'my-statistics' => 'analytics',
);

// First in the head. The attributes keep optimisers from moving it, joining it with others or loading it later.
add_action( 'wp_head', 'portico_print_tag', PHP_INT_MIN );
add_filter( 'script_loader_tag', 'portico_mark_script', PHP_INT_MAX, 3 );
add_filter( 'embed_oembed_html', 'portico_mark_embed', PHP_INT_MAX );

function portico_print_tag() {
	printf(
		'<script data-no-optimize="1" data-no-defer="1" data-cfasync="false" src="%s"></script>' . "\n",
		esc_url( PORTICO_ENTRY )
	);
}

/** A registered script with what stands before and after it: all of it waits, or none. */
function portico_mark_script( $html, $handle, $src ) {
	$category = PORTICO_HANDLES[ $handle ] ?? portico_category_of( $src );
	if ( null === $category ) {
		return $html;
	}
	$tags = new WP_HTML_Tag_Processor( $html );
	while ( $tags->next_tag( 'script' ) ) {
		$type = $tags->get_attribute( 'type' );
		if ( is_string( $type ) && ! in_array( $type, array( '', 'text/javascript', 'text/plain' ), true ) ) {
			$tags->set_attribute( 'data-type', $type );
		}
		$tags->set_attribute( 'type', 'text/plain' );
		$tags->set_attribute( 'data-category', $category );
	}
	return $tags->get_updated_html();
}

/** What WordPress makes of an address on a line of its own, such as a video's. */
function portico_mark_embed( $html ) {
	$tags = new WP_HTML_Tag_Processor( $html );
	while ( $tags->next_tag( 'iframe' ) ) {
		$src      = $tags->get_attribute( 'src' );
		$category = portico_category_of( $src );
		if ( null !== $category ) {
			$tags->set_attribute( 'data-src', $src );
			$tags->set_attribute( 'data-category', $category );
			$tags->remove_attribute( 'src' );
		}
	}
	return $tags->get_updated_html();
}

/** The category of an address: that of the longest listed name which its host ends with; null when none is listed. */
function portico_category_of( $url ) {
	$host = is_string( $url ) ? wp_parse_url( $url, PHP_URL_HOST ) : null;
	$name = is_string( $host ) ? strtolower( $host ) : '';
	while ( '' !== $name ) {
		if ( isset( PORTICO_HOSTS[ $name ] ) ) {
			return PORTICO_HOSTS[ $name ];
		}
		$rest = strstr( $name, '.' );
		$name = false === $rest ? '' : substr( $rest, 1 );
	}
	return null;
}
